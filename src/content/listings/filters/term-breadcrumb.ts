import type { Option } from './option-state';

/**
 * Returns the ancestors of the chosen term, the term itself and its direct children; without a choice, the top level.
 * Does the same as Content\Listings\Filters\Controls\TermBreadcrumb.
 */
export function termBreadcrumb< T extends Pick< Option, 'is_active' | 'depth' > >(
	options: readonly T[]
): readonly T[] {
	let isPath = false;
	return options.reduceRight< readonly T[] >( ( shown, option ) => {
		if ( isPath ) {
			return option.depth < shown[ 0 ]!.depth ? [ option, ...shown ] : shown;
		}
		isPath = option.is_active;
		return [
			option,
			...shown.filter( ( { depth } ) => ( isPath ? depth > option.depth : depth <= option.depth ) ),
		];
	}, [] );
}
