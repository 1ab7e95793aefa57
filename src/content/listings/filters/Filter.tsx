import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { GridFilterProps } from '../blocks/contracts';
import type { Option } from './option-state';
import { FilterOptions } from './FilterOptions';
import { findControl } from './find-control';
import { useDebouncedFilter } from './use-debounced-filter';
import { applyFilter, saveFocus, observeView } from '../listing-view';

/**
 * Merges the options of an answer. If `isHeld`, options in sight keep their places unless the answer brings new ones.
 * If the answer is for another control of the same name, the options stay, with their current numbers.
 */
function optionsOf( last: GridFilterProps, now: GridFilterProps, isHeld: boolean ): Option[] {
	const isOther = now.control !== last.control;
	const options = last.options.map( ( option ): Option => {
		// An option that the answer omits has no posts. It is not active, or the next choice would choose it again.
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
 * Merges an answer into a filter. Its author's settings stay, since another filter of the same name may have others. If
 * nothing is found, a range keeps its limits, so that a visitor who moves a handle can go on.
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

/** Filter of a listing, with any control. */
export function Filter( props: GridFilterProps ) {
	const { sid, name } = props;
	const Control = findControl( props.control );
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
								: answered( last, filters[ name ]!, ! isPress && Control === FilterOptions )
						)
					)
			),
		[ Control, name, sid ]
	);

	/** Shows a choice at once; the numbers follow with the answer. */
	function chosen( values: readonly string[] ): void {
		setShown( ( last ) => ( {
			...last,
			options: last.options.map( ( option ) => {
				const isActive = values.includes( option.value );
				// The same object again, so that an unchanged option is not rendered: there may be hundreds.
				return option.is_active === isActive ? option : { ...option, is_active: isActive };
			} ),
		} ) );
		applyFilter( sid, name, values );
	}

	useLayoutEffect( () => saveFocus( sid ) );
	return <Control filter={ shown } onChoose={ chosen } useTyping={ useDebouncedFilter } />;
}
