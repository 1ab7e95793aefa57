import { providePart } from '../../src/shared/part';
import { work } from '../../src/donations/form-page/proof/work';

providePart( 'proof', work );
