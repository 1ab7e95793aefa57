/** Script that gives listings the nonce with which an editor previews filters. Visitors need none. */
import { session } from '../../shared/http/ajax';
import { provideScriptPart } from '../../shared/http/script-loader';

provideScriptPart( 'grid-try', session );
