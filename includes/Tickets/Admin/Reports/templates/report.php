<?php
/**
 * Events → Figures.
 *
 * @var array<int, string> $events   title by id
 * @var int                $eventId  0: none
 * @var bool               $unknown  the requested event does not exist
 * @var string             $figures_html
 * @var string             $attendees_html
 * @var string             $anchor      id of the element above the attendees
 * @var string             $page        slug of the admin page
 * @var string             $tests       sentence about test orders, or ''
 * @var string             $orders_url
 * @var string             $show        the selected filter's value
 * @var list<array{label: string, url: string, current: bool}> $filters
 * @var string             $print_url
 * @var string             $fields_html hidden fields of the form that downloads the list
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div class="wrap benefit-figures">
    <h1><?php echo esc_html(get_admin_page_title()); ?></h1>

    <form method="get" action="<?php echo esc_url(admin_url('edit.php')); ?>" class="benefit-figures-choose">
        <input type="hidden" name="post_type" value="benefit_event">
        <input type="hidden" name="page" value="<?php echo esc_attr($page); ?>">
        <label for="benefit-figures-event"><?php esc_html_e('Event', 'benefit'); ?></label>
        <select id="benefit-figures-event" name="event_id">
            <?php foreach ($events as $id => $title) : ?>
                <option value="<?php echo esc_attr((string) $id); ?>"<?php selected($id, $eventId); ?>><?php echo esc_html($title); ?></option>
            <?php endforeach; ?>
        </select>
        <button class="button"><?php esc_html_e('Show', 'benefit'); ?></button>
    </form>

    <?php if ($eventId === 0) : ?>
        <p><?php echo esc_html($unknown ? __('Event not found.', 'benefit') : __('There are no events yet.', 'benefit')); ?></p>
    <?php else : ?>
        <h2><?php echo esc_html($events[$eventId]); ?></h2>
        <?php echo $figures_html; ?>
        <p class="description"><?php esc_html_e('“Paid” is all payments received. “Refunded” is all payments refunded or charged back. “Revenue” is the difference, before payment provider fees. “Unpaid” is what buyers still owe on open orders. “Reserved” counts tickets in carts and unpaid orders. “Available” in the last row is the total number of tickets that can still be sold. “Complimentary” tickets are not part of “Sold”.', 'benefit'); ?></p>
        <?php if ($tests !== '') : ?>
            <p><?php echo esc_html($tests); ?></p>
        <?php endif; ?>
        <p><a href="<?php echo esc_url($orders_url); ?>"><?php esc_html_e('Orders for this event', 'benefit'); ?></a></p>

        <h2 id="<?php echo esc_attr($anchor); ?>"><?php esc_html_e('Attendees', 'benefit'); ?></h2>
        <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
            <?php echo $fields_html; ?>
            <input type="hidden" name="show" value="<?php echo esc_attr($show); ?>">
            <button class="button"><?php esc_html_e('Download as CSV', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($print_url); ?>"><?php esc_html_e('Printable list', 'benefit'); ?></a>
        </form>
        <nav class="wp-clearfix" aria-label="<?php esc_attr_e('Filter by ticket status', 'benefit'); ?>">
            <ul class="subsubsub">
                <?php foreach ($filters as $filter) : ?>
                    <li><a href="<?php echo esc_url($filter['url']); ?>"<?php echo $filter['current'] ? ' class="current" aria-current="page"' : ''; ?>><?php echo esc_html($filter['label']); ?></a></li>
                <?php endforeach; ?>
            </ul>
        </nav>
        <?php echo $attendees_html; ?>
    <?php endif; ?>
</div>
