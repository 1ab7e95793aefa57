import { island } from '../../src/islands/shared';
import { ReadMore } from '../../src/donations/wall/ReadMore';

island( 'donor-comment', ReadMore );
