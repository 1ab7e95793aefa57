import { defineIsland } from '../../src/shared/islands/runtime';
import { DonorWallComment } from '../../src/donations/donors/wall/DonorWallComment';

defineIsland( 'donor-comment', DonorWallComment );
