import { fetchPagePart } from '../../src/content/listings/lightbox/fetch-page-part';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( 'grid-part', fetchPagePart );
