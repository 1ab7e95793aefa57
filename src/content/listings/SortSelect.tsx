import { useEffect, useState } from 'react';
import type { GridSortProps } from './blocks/contracts';
import { requestState, observeView } from './listing-view';

/** Selects the order of a listing, or its number of posts per page. Template: grid-sort.php. */
export function SortSelect( { form, sid, name, label, options, value }: GridSortProps ) {
	const [ chosen, setChosen ] = useState( value );
	useEffect(
		() =>
			observeView( sid, ( { order, per_page: perPage } ) => {
				const now = name.endsWith( '_orderby' ) ? order : perPage;
				setChosen( options.some( ( option ) => option.value === now ) ? now : '' );
			} ),
		[ name, options, sid ]
	);
	return (
		// eslint-disable-next-line jsx-a11y/label-has-associated-control -- the control is inside: two blocks of a listing would share an id
		<label>
			<span>{ label }</span>
			<select
				name={ `${ name }[]` }
				form={ form }
				autoComplete="off"
				value={ chosen }
				onChange={ ( { target } ) => {
					setChosen( target.value );
					requestState( sid, name, target.value );
				} }
			>
				{ options.map( ( option ) => (
					<option key={ option.value } value={ option.value }>
						{ option.label }
					</option>
				) ) }
			</select>
		</label>
	);
}
