import { defineIsland } from '../../src/shared/islands/runtime';
import { CampaignCard } from '../../src/donations/forms/campaigns/CampaignCard';

defineIsland( 'campaign', CampaignCard );
