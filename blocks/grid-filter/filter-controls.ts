import type { BenefitFilterControlsSettings } from '../../src/content/listings/blocks/contracts';

declare global {
	interface Window {
		benefitFilterControls: BenefitFilterControlsSettings;
	}
}

export type FilterControl = BenefitFilterControlsSettings[ number ];

/** The controls that PHP has (Content\Listings\Filters\Controls). */
export const getFilterControls = (): readonly FilterControl[] => window.benefitFilterControls;

const DEFAULT = 'checkbox';

/** Returns the control of a name, or the one that PHP shows instead if there is none. */
export const getFilterControl = ( name: string ): FilterControl => {
	const find = ( sought: string ) => getFilterControls().find( ( one ) => one.name === sought );
	return ( find( name ) ?? find( DEFAULT ) )!;
};
