import { island } from '../../src/shared/islands/runtime';
import { Opener } from '../../src/donations/forms/display/openers/Opener';

island( 'donation-opener', Opener );
