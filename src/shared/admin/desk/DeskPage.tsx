import apiFetch from '@wordpress/api-fetch';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { AuditLog } from '../AuditLog';
import { FactList } from '../FactList';
import { NoteForm } from '../NoteForm';
import { PaymentDetails } from '../PaymentDetails';
import { RecordPage } from '../RecordPage';
import type { Navigate } from '../RouteLink';
import { RecordBadge, textAt, textWith, valueAt } from './desk-fields';
import type { Desk, DeskLinks, DeskSlots, DialogProps, Item, Section, SectionProps } from './desk-types';
import { findSlot } from './slots';

type PaymentProps = ComponentProps< typeof PaymentDetails >;
type AuditLogProps = ComponentProps< typeof AuditLog >;

interface Props {
	readonly desk: Desk;
	readonly id: number;
	/** Dialog to open at first, if its button is shown. */
	readonly dialog?: string | undefined;
	readonly back: Navigate;
	readonly links: DeskLinks;
}

const getFrom =
	( path: string ): DeskSlots[ 'get' ] =>
	( id, signal ) =>
		apiFetch( { path: `${ path }/${ id }`, signal } );

const addNoteAt =
	( path: string ): DeskSlots[ 'addNote' ] =>
	( { id, ...data } ) =>
		apiFetch( { path: `${ path }/${ id }/note`, method: 'POST', data } );

/** Page of a record, with the actions and details that its desk declares. */
export function DeskPage( { desk, id, dialog, back, links }: Props ) {
	const { name, source, texts, heading, actions, details } = desk;
	const Heading = findSlot< DeskSlots[ 'heading' ] >( name, 'heading' );
	const Intro = findSlot< DeskSlots[ 'intro' ] >( name, 'intro' );
	const announce = findSlot< DeskSlots[ 'announce' ] >( name, 'announce' );

	return (
		<RecordPage< Item, string >
			className={ `benefit-${ desk.record }` }
			id={ id }
			ask={ dialog }
			{ ...( announce ? { onDone: announce } : {} ) }
			get={ findSlot< DeskSlots[ 'get' ] >( name, 'get' ) ?? getFrom( source.path ) }
			back={ back }
			words={ { back: texts.back, loading: texts.loading_record } }
			title={ ( record ) =>
				Heading ? <Heading record={ record } /> : textWith( heading.text, textAt( record, heading.path ) )
			}
			badge={ ( record ) => <RecordBadge desk={ desk } record={ record } /> }
			buttons={ ( record ) => {
				const status = textAt( record, 'status' );
				return actions.map( ( action ) => ( {
					question: action.name,
					label: action.labels?.[ status ] ?? action.label,
					may: action.allowed === '' || valueAt( record, action.allowed ) === true,
					isDestructive: action.is_destructive ?? false,
					isMinor: action.minor_for?.includes( status ) ?? false,
				} ) );
			} }
		>
			{ ( record, { openQuestion, close, done, again } ) => {
				const Dialog =
					openQuestion === null
						? undefined
						: findSlot< ComponentType< DialogProps< Item > > >( name, openQuestion );
				return (
					<>
						{ Intro && <Intro record={ record } /> }
						<div className="benefit-desk-columns">
							{ details.map( ( sections, i ) => (
								<div key={ i }>
									{ sections.map( ( section, nth ) => (
										<RecordSection
											key={ nth }
											desk={ desk }
											section={ section }
											record={ record }
											onDone={ done }
											again={ again }
											links={ links }
										/>
									) ) }
								</div>
							) ) }
						</div>
						{ Dialog && (
							<Dialog
								record={ record }
								onDone={ done }
								again={ again }
								links={ links }
								onClose={ close }
							/>
						) }
					</>
				);
			} }
		</RecordPage>
	);
}

interface RecordSectionProps extends SectionProps< Item > {
	readonly desk: Desk;
	readonly section: Section;
}

function RecordSection( { desk, section, ...props }: RecordSectionProps ) {
	const { record, onDone } = props;
	const { type, name = '', help = '' } = section;
	const Slot = findSlot< ComponentType< SectionProps< Item > > >( desk.name, name );
	switch ( type ) {
		case 'slot':
			return Slot ? <Slot { ...props } /> : null;
		case 'facts':
			return (
				<Facts section={ section } record={ record }>
					{ Slot && <Slot { ...props } /> }
				</Facts>
			);
		case 'payment':
			return <PaymentDetails { ...( record as Item & PaymentProps ) } />;
		case 'note': {
			const addNote = findSlot< DeskSlots[ 'addNote' ] >( desk.name, 'addNote' ) ?? addNoteAt( desk.source.path );
			return (
				<NoteForm
					call={ ( note ) => addNote( { id: record.id, ...note } ) }
					help={ help }
					onDone={ ( changed ) => onDone( changed, __( 'The note was saved.', 'benefit' ) ) }
				/>
			);
		}
		default:
			return <AuditLog { ...( record as Item & AuditLogProps ) } />;
	}
}

interface FactsProps {
	readonly section: Section;
	readonly record: Item;
	readonly children: ReactNode;
}

/** A card with values of a record. */
function Facts( { section: { title, facts = [] }, record, children }: FactsProps ) {
	const id = useId();
	return (
		<section className="benefit-desk-card" aria-labelledby={ id }>
			<h3 id={ id }>{ title }</h3>
			<FactList
				facts={ facts.map( ( { label, paths } ) => [
					label,
					paths.map( ( path ) => textAt( record, path ) ).join( ' ' ),
				] ) }
			/>
			{ children }
		</section>
	);
}
