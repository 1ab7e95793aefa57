import { island } from '../../src/islands/island';
import { Opener } from '../../src/donations/showing/Opener';

island( 'donation-opener', Opener );
