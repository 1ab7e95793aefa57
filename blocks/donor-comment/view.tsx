import { island } from '../../src/islands/island';
import { ReadMore } from '../../src/donations/wall/ReadMore';

island( 'donor-comment', ReadMore );
