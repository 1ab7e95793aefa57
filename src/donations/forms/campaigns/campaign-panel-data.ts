import type { BenefitCampaignEditorSettings } from './contracts';

declare global {
	interface Window {
		benefitCampaignEditor: BenefitCampaignEditorSettings;
	}
}

/** Settings that PHP prints for the panel (Donations\Forms\Campaigns\CampaignEditorPanel). */
export const campaignPanelData = (): BenefitCampaignEditorSettings => window.benefitCampaignEditor;
