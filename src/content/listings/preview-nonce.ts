/** Provides the nonce with which an editor tries the filters of a listing. Visitors need none. */
import { session } from '../../shared/http/ajax';
import { provideScriptPart } from '../../shared/http/script-loader';

provideScriptPart( 'grid-try', session );
