import { ComboboxControl, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { LoadError } from '../../../shared/admin/LoadError';
import { useAction } from '../../../shared/admin/use-action';
import { useServerData } from '../../../shared/admin/use-server-data';
import { getMergePreview, mergeDonors } from './donors-api';
import type { DeskDonorResponse, DonorMergingResponse } from './contracts';
import { findDonors, invalidateDonors } from './donor-records';
import { showNotice } from '../notices/show-notice';
import { donationCountText, donorName } from './donor-texts';

interface Props {
	/** Donors chosen so far. If there is only one, the dialog asks for the other. */
	readonly ids: readonly number[];
	readonly onMerged: ( kept: number ) => void;
	readonly onClose: () => void;
}

type Person = DonorMergingResponse[ 'donors' ][ number ];

/** Real money first, then test donations. */
const received = ( { amounts, tests }: Pick< Person, 'amounts' | 'tests' > ): string =>
	[ amounts.join( ' + ' ), tests ].filter( Boolean ).join( ' ' );

const describe = ( person: Person ): string =>
	[ person.email, donationCountText( person.gifts ), received( person ) ].filter( Boolean ).join( ', ' );

/** Asks which donor to keep, and previews the result before the donors are merged. */
export function MergeDialog( { ids: given, onMerged, onClose }: Props ) {
	const [ ids, setIds ] = useState( given );
	const [ kept, setKept ] = useState( given[ 0 ] ?? 0 );
	const [ search, setSearch ] = useState( '' );
	const others = ids.filter( ( id ) => id !== kept );
	const found = useServerData( given.length > 1 ? '' : search.trim(), () => findDonors( search.trim() ) );
	const preview = useServerData( others.length > 0 ? `${ kept }: ${ others }` : '', ( signal ) =>
		getMergePreview( kept, others, signal )
	);
	const { isBusy, refusal, press } = useAction(
		mergeDonors,
		( after: DeskDonorResponse ) => {
			void invalidateDonors();
			showNotice( __( 'The donors were merged.', 'benefit' ) );
			onMerged( after.id );
		},
		[],
		preview.again
	);
	const people = [ ...( preview.data?.donors ?? [] ) ].sort( ( a, b ) => ids.indexOf( a.id ) - ids.indexOf( b.id ) );
	const isReady = others.length > 0 && preview.data !== null && ! preview.isLoading && preview.error === '';

	return (
		<ActionDialog
			title={ __( 'Merge donors', 'benefit' ) }
			confirm={ __( 'Merge', 'benefit' ) }
			isDestructive
			isBusy={ isBusy }
			isReady={ isReady }
			error={ refusal.sentence }
			onConfirm={ () => press( { donor_id: kept, others } ) }
			onClose={ onClose }
		>
			{ given.length === 1 && (
				<ComboboxControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Same person as', 'benefit' ) }
					help={ __( 'Type the start of a name, company, or email, or the donor’s number.', 'benefit' ) }
					value={ others[ 0 ] ? `${ ids.find( ( id ) => id !== given[ 0 ] ) }` : null }
					options={ ( found.data ?? [] )
						.filter( ( { id } ) => id !== given[ 0 ] )
						.map( ( donor ) => ( {
							value: `${ donor.id }`,
							label: [ ...new Set( [ donorName( donor ), donor.email ] ) ].join( ', ' ),
						} ) ) }
					onFilterValueChange={ setSearch }
					onChange={ ( id ) => {
						setIds( id ? [ ...given, Number( id ) ] : given );
						setKept( given[ 0 ] ?? 0 );
					} }
				/>
			) }
			<LoadError error={ preview.error } again={ preview.again } />
			{ isReady && preview.data && (
				<>
					<RadioControl
						label={ __( 'Which donor do you want to keep?', 'benefit' ) }
						selected={ `${ kept }` }
						options={ people.map( ( person ) => ( {
							value: `${ person.id }`,
							label: donorName( person ),
							description: describe( person ),
						} ) ) }
						onChange={ ( id ) => setKept( Number( id ) ) }
					/>
					<p role="status">
						<strong>
							{ sprintf(
								/* translators: 1: number of donations, e.g. 3 donations, 2: amounts of money, 3: e-mail addresses */
								__( 'Together: %1$s, %2$s. Email addresses: %3$s.', 'benefit' ),
								donationCountText( preview.data.together.gifts ),
								received( preview.data.together ),
								preview.data.together.emails.join( ', ' )
							) }
						</strong>
					</p>
					<p>
						{ __(
							'The donor you keep also keeps their name, company, and account. The donations, recurring donations, and notes of the others become theirs, as do future donations from these email addresses. Anyone with access to one of these email addresses can then see all of the donations.',
							'benefit'
						) }
					</p>
					<p>{ __( 'This cannot be undone.', 'benefit' ) }</p>
				</>
			) }
		</ActionDialog>
	);
}
