import type { BenefitCampaignEditorSettings } from './contracts';

declare global {
	interface Window {
		benefitCampaignEditor: BenefitCampaignEditorSettings;
	}
}

/** Settings that PHP prints for the panel (Donations\Forms\Campaigns\CampaignEditorPanel). */
export const campaignEditorScriptData = (): BenefitCampaignEditorSettings => window.benefitCampaignEditor;
