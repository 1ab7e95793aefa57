import { mountCard } from '../../src/donations/form-page/card/mount';
import { bring } from '../../src/donations/form-page/parts';

bring( 'card', mountCard );
