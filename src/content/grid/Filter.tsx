import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { GridFilterProps } from './contracts';
import { Dropdown } from './filter/Dropdown';
import { Options } from './filter/Options';
import { partOf } from './filter/parts';
import { SearchBox } from './filter/SearchBox';
import { useTyping } from './filter/use-typing';
import { choose, saveFocus, watch } from './view';

interface Shown extends GridFilterProps {
	/** Values of options that have no posts now, and keep their places until the next press. */
	readonly gone?: readonly string[];
}

/**
 * Its author's settings stay: another filter of the same name may have others. Where nothing is found a range stays as it was:
 * whoever moves a handle goes on.
 */
const answered = ( last: Shown, now: GridFilterProps, isHeld: boolean ): Shown => ( {
	...last,
	has_counts: last.has_counts && now.has_counts,
	all_url: now.all_url,
	text: now.text,
	from: now.from,
	to: now.to,
	...( now.least !== '' && { least: now.least, most: now.most } ),
	options: now.control === last.control ? now.options : counted( last.options, now.options ),
	gone: [],
	...( isHeld && held( last.options, now.options ) ),
} );

type Options = GridFilterProps[ 'options' ];

/** Of a filter that looks otherwise: its own options, as many posts as they have now. */
const counted = ( last: Options, now: Options ): Options =>
	last.map( ( option ) => {
		const { number, is_active: isActive } = now.find( ( { value } ) => value === option.value ) ?? option;
		return { ...option, number, is_active: isActive };
	} );

/** Those in sight stay where they are, unless others come that need a place. */
function held( last: Options, now: Options ): Partial< Shown > {
	const options = last.map( ( option ) => now.find( ( { value } ) => value === option.value ) ?? option );
	return now.every( ( option ) => options.includes( option ) )
		? { options, gone: options.filter( ( option ) => ! now.includes( option ) ).map( ( { value } ) => value ) }
		: {};
}

/** Template: grid-filter.php. */
export function Filter( props: GridFilterProps ) {
	const { sid, name, control } = props;
	const [ shown, setShown ] = useState< Shown >( props );
	useEffect(
		() =>
			watch(
				sid,
				( { filters }, isPress ) =>
					filters[ name ] &&
					startTransition( () =>
						setShown( ( last ) =>
							isPress && ! last.gone?.length
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
		choose( sid, name, values );
	}

	const isEmpty = shown.options.length === 0;
	useLayoutEffect( () => saveFocus( sid ) );
	if ( control.startsWith( 'bar-' ) ) {
		const Bar = partOf( 'grid-bar' );
		return <Bar { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	if ( control === 'search-box' ) {
		return <SearchBox { ...shown } />;
	}
	if ( control === 'dropdown' ) {
		return <Dropdown { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	if ( control.endsWith( 'range' ) ) {
		const Range = partOf( 'grid-range' );
		return <Range filter={ shown } useTyping={ useTyping } />;
	}
	return <Options { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
}
