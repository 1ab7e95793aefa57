import { island } from '../../src/islands/island';
import { Campaign } from '../../src/donations/campaigns/Campaign';

island( 'campaign', Campaign );
