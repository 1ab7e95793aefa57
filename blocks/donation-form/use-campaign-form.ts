import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';

/** Returns the id of a saved campaign's form; 0 if it has none. */
export const useCampaignForm = ( campaignId: number ): number =>
	useSelect(
		( select ) => {
			// The types cover only WordPress's own records.
			const campaign = select( coreStore ).getRawEntityRecord(
				'postType',
				'benefit_campaign',
				campaignId
			) as unknown as { meta?: { benefit_default_form?: number } } | undefined;
			return campaign?.meta?.benefit_default_form ?? 0;
		},
		[ campaignId ]
	);
