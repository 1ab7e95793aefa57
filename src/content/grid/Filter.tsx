import { useEffect, useState } from 'react';
import type { GridFilterProps } from './contracts';
import { Bar } from './filter/Bar';
import { Dropdown } from './filter/Dropdown';
import { Options } from './filter/Options';
import { Range } from './filter/Range';
import { SearchBox } from './filter/SearchBox';
import { choose, watch } from './view';

/** Template: grid-filter.php. */
export function Filter( props: GridFilterProps ) {
	const { id, sid, name, control } = props;
	const [ shown, setShown ] = useState( props );
	useEffect(
		() => watch( sid, ( { filters } ) => filters[ name ] && setShown( { ...filters[ name ], id } ) ),
		[ id, name, sid ]
	);

	/** A press is shown at once; numbers follow. */
	function chosen( values: readonly string[] ): void {
		setShown( ( last ) => ( {
			...last,
			options: last.options.map( ( option ) => ( { ...option, is_active: values.includes( option.value ) } ) ),
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
		<Range { ...shown } />
	) : (
		<Options { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />
	);
}
