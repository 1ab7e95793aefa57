import { defineIsland } from '../../src/shared/islands/runtime';
import { CampaignProgress } from '../../src/donations/forms/campaigns/CampaignProgress';

defineIsland( 'campaign', CampaignProgress );
