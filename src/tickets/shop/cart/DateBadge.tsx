interface Props {
	readonly date: { readonly month: string; readonly day: string; readonly weekday: string };
}

/** Same HTML as includes/Tickets/Catalog/templates/event-date-badge.php. */
export function DateBadge( { date: { month, day, weekday } }: Props ) {
	return (
		<span className="benefit-date" aria-hidden="true">
			<span className="benefit-date__month">{ month }</span>
			<b className="benefit-date__day">{ day }</b>
			<span className="benefit-date__weekday">{ weekday }</span>
		</span>
	);
}
