import { fetchPart } from '../../src/content/listings/lightbox/fetch-page-part';
import { providePart } from '../../src/shared/http/script-loader';

providePart( 'grid-part', fetchPart );
