import { fetchPart } from '../../src/content/grid/lightbox/part';
import { providePart } from '../../src/shared/part';

providePart( 'grid-part', fetchPart );
