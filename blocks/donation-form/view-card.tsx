import { mountCard } from '../../src/donations/form-page/card/mount';
import { providePart } from '../../src/shared/part';

providePart( 'card', mountCard );
