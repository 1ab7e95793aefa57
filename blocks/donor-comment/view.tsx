import { island } from '../../src/shared/islands/runtime';
import { ReadMore } from '../../src/donations/donors/wall/DonorWallComment';

island( 'donor-comment', ReadMore );
