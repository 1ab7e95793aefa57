import { ComboboxControl } from '@wordpress/components';
import { useEntityRecord } from '@wordpress/core-data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useServerData } from '../../../shared/admin/use-server-data';
import { DONOR, findDonors, type Donor } from '../donors/donor-records';
import { donorName } from '../donors/donor-texts';

interface Props {
	readonly onChosen: ( donor: Donor ) => void;
}

/** Returns the donor with this id; null until it is loaded, and for id 0. */
export const useDonor = ( id: number ): Donor | null =>
	useEntityRecord< Donor >( DONOR.kind, DONOR.name, id, { enabled: id > 0 } ).record ?? null;

/** Finds an existing donor, whose data then need not be typed. */
export function DonorPicker( { onChosen }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const [ chosen, setChosen ] = useState< Donor | null >( null );
	const { data } = useServerData( search.trim(), () => findDonors( search.trim() ) );
	const found = data ?? [];
	const offered = chosen && ! found.some( ( { id } ) => id === chosen.id ) ? [ chosen, ...found ] : found;

	return (
		<ComboboxControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Existing donor', 'benefit' ) }
			help={ __( 'Type the start of a name, company, or email, or the donor’s number.', 'benefit' ) }
			value={ chosen ? `${ chosen.id }` : null }
			options={ offered.map( ( donor ) => ( {
				value: `${ donor.id }`,
				label: [ ...new Set( [ donorName( donor ), donor.email ] ) ].join( ', ' ),
			} ) ) }
			onFilterValueChange={ setSearch }
			onChange={ ( id ) => {
				const donor = offered.find( ( one ) => `${ one.id }` === id ) ?? null;
				setChosen( donor );
				if ( donor ) {
					onChosen( donor );
				}
			} }
		/>
	);
}
