import { island } from '../../src/islands/shared';
import { Campaign } from '../../src/donations/campaigns/Campaign';

island( 'campaign', Campaign );
