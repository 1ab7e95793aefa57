import { island } from '../../src/islands/shared';
import { Opener } from '../../src/donations/showing/Opener';

island( 'donation-opener', Opener );
