/** Where an editor tries the filters of a listing: the proof of who that is. Visitors need none. */
import { session } from '../../shared/http/ajax';
import { provideScriptPart } from '../../shared/http/script-loader';

provideScriptPart( 'grid-try', session );
