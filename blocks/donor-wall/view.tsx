import { defineIsland } from '../../src/shared/islands/runtime';
import { DonorWallLoadMore } from '../../src/donations/donors/wall/DonorWallLoadMore';

defineIsland( 'donor-wall', DonorWallLoadMore );
