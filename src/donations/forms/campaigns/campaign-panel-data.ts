import type { BenefitCampaignEditorSettings } from './contracts';

declare global {
	interface Window {
		benefitCampaignEditor: BenefitCampaignEditorSettings;
	}
}

/** The settings that PHP gives to the panel: Campaigns\CampaignPanel. */
export const campaignPanelData = (): BenefitCampaignEditorSettings => window.benefitCampaignEditor;
