import { startTransition, useEffect, useState } from 'react';
import type { GridFilterProps } from './contracts';
import { Bar } from './filter/Bar';
import { Dropdown } from './filter/Dropdown';
import { Options } from './filter/Options';
import { Range } from './filter/Range';
import { SearchBox } from './filter/SearchBox';
import { choose, watch } from './view';

/** Where nothing is found a range stays as it was: whoever moves a handle goes on. */
const answered = ( { id, least, most }: GridFilterProps, now: GridFilterProps ): GridFilterProps => ( {
	...now,
	id,
	...( now.least === '' && { least, most } ),
} );

/** Template: grid-filter.php. */
export function Filter( props: GridFilterProps ) {
	const { sid, name, control } = props;
	const [ shown, setShown ] = useState( props );
	useEffect(
		() =>
			watch(
				sid,
				( { filters } ) =>
					filters[ name ] &&
					startTransition( () => setShown( ( last ) => answered( last, filters[ name ]! ) ) )
			),
		[ name, sid ]
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
	if ( control.startsWith( 'bar-' ) ) {
		return <Bar { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	if ( control === 'search-box' ) {
		return <SearchBox { ...shown } />;
	}
	if ( control === 'dropdown' ) {
		return <Dropdown { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	return control === 'range' || control === 'daterange' ? (
		<Range filter={ shown } />
	) : (
		<Options { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />
	);
}
