/** Where an editor tries the filters of a listing: the proof of who that is. Visitors need none. */
import { session } from '../../shared/ajax';
import { providePart } from '../../shared/part';

providePart( 'grid-try', session );
