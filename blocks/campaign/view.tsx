import { island } from '../../src/shared/islands/runtime';
import { Campaign } from '../../src/donations/forms/campaigns/CampaignProgress';

island( 'campaign', Campaign );
