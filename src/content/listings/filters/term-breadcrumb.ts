import type { Option } from './option-state';

/** Content\Listings\Filters\TermBreadcrumb: what is above the chosen one, that one, and what is right below it; without a choice what is at the top. */
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
