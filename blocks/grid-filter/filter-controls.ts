import type { BenefitFilterControlsSettings } from '../../src/content/listings/blocks/contracts';

declare global {
	interface Window {
		benefitFilterControls: BenefitFilterControlsSettings;
	}
}

export type FilterControl = BenefitFilterControlsSettings[ number ];

/** The controls that PHP has (Content\Listings\Filters\Controls), from A to Z. */
export const getFilterControls = (): readonly FilterControl[] =>
	[ ...window.benefitFilterControls ].sort( ( one, other ) => one.label.localeCompare( other.label ) );

const DEFAULT = 'checkbox';

/** Returns the control of a name, or the one that PHP shows instead if there is none. */
export const getFilterControl = ( name: string ): FilterControl => {
	const find = ( sought: string ) => window.benefitFilterControls.find( ( one ) => one.name === sought );
	return ( find( name ) ?? find( DEFAULT ) )!;
};
