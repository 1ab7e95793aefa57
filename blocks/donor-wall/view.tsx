import { island } from '../../src/shared/islands/runtime';
import { LoadMore } from '../../src/donations/donors/wall/DonorWallLoadMore';

island( 'donor-wall', LoadMore );
