import { island } from '../../src/islands/shared';
import { LoadMore } from '../../src/donations/wall/LoadMore';

island( 'donor-wall', LoadMore );
