import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { GridFilterProps } from '../blocks/contracts';
import { FilterDropdown } from './FilterDropdown';
import type { Option } from './option-state';
import { FilterOptions } from './FilterOptions';
import { filterPart } from './filter-script-parts';
import { SearchFilter } from './SearchFilter';
import { useDebouncedFilter } from './use-debounced-filter';
import { applyFilter, saveFocus, observeView } from '../listing-view';

/**
 * Those in sight stay where they are, unless others come that need a place. Those of a filter that looks otherwise are its own, with
 * as many posts as they have now.
 */
function optionsOf( last: GridFilterProps, now: GridFilterProps, isHeld: boolean ): Option[] {
	const isOther = now.control !== last.control;
	const options = last.options.map( ( option ): Option => {
		// One that is left out has no posts, and is not chosen: else the next choice would choose it again.
		const found = now.options.find( ( { value } ) => value === option.value ) ?? {
			...option,
			number: '0',
			is_active: false,
			isGone: true,
		};
		return isOther ? { ...option, number: found.number, is_active: found.is_active } : found;
	} );
	return isOther || ( isHeld && now.options.every( ( option ) => options.includes( option ) ) )
		? options
		: now.options;
}

/**
 * Its author's settings stay: another filter of the same name may have others. Where nothing is found a range stays as it was:
 * whoever moves a handle goes on.
 */
const answered = ( last: GridFilterProps, now: GridFilterProps, isHeld: boolean ): GridFilterProps => ( {
	...last,
	has_counts: last.has_counts && now.has_counts,
	all_url: now.all_url,
	text: now.text,
	from: now.from,
	to: now.to,
	...( now.least !== '' && { least: now.least, most: now.most } ),
	options: optionsOf( last, now, isHeld ),
} );

/** Template: grid-filter.php. */
export function Filter( props: GridFilterProps ) {
	const { sid, name, control } = props;
	const [ shown, setShown ] = useState( props );
	useEffect(
		() =>
			observeView(
				sid,
				( { filters }, isPress ) =>
					filters[ name ] &&
					startTransition( () =>
						setShown( ( last ) =>
							isPress && ! last.options.some( ( { isGone }: Option ) => isGone )
								? last
								: answered( last, filters[ name ]!, ! isPress && /check|radio|^button/.test( control ) )
						)
					)
			),
		[ control, name, sid ]
	);

	/** A press is shown at once; numbers follow. */
	function chosen( values: readonly string[] ): void {
		setShown( ( last ) => ( {
			...last,
			options: last.options.map( ( option ) => {
				const isActive = values.includes( option.value );
				// An option that stays as it is is not drawn again: there may be hundreds.
				return option.is_active === isActive ? option : { ...option, is_active: isActive };
			} ),
		} ) );
		applyFilter( sid, name, values );
	}

	const isEmpty = shown.options.length === 0;
	useLayoutEffect( () => saveFocus( sid ) );
	if ( control.startsWith( 'bar-' ) ) {
		const Bar = filterPart( 'grid-bar' );
		return <Bar { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	if ( control === 'search-box' ) {
		return <SearchFilter { ...shown } />;
	}
	if ( control === 'dropdown' ) {
		return <FilterDropdown { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	if ( control.endsWith( 'range' ) ) {
		const Range = filterPart( 'grid-range' );
		return <Range filter={ shown } useTyping={ useDebouncedFilter } />;
	}
	return <FilterOptions { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
}
