import { island } from '../../src/islands/island';
import { LoadMore } from '../../src/donations/wall/LoadMore';

island( 'donor-wall', LoadMore );
