import { bring } from '../../src/donations/form-page/parts';
import { work } from '../../src/donations/form-page/proof/work';

bring( 'proof', work );
