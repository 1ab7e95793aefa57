<?php
/**
 * Events → Reports.
 *
 * @var array<int, string> $events   title by id
 * @var int                $eventId  0: none
 * @var bool               $unknown  an event was asked for that there is not
 * @var list<array{name: string, sold: string, held: string, left: string, admitted: string, gross: string, tax: string, net: string}> $rows
 * @var array{name: string, sold: string, held: string, left: string, admitted: string, gross: string, tax: string, net: string}|null  $total
 * @var string             $page        of the admin
 * @var string             $pageUrl
 * @var string             $orders_url
 * @var string             $fields_html of the form that downloads the list
 * @var array{found: int, find: string, page: int, pages: int, people: list<array{name: string, email: string, code: string, ticket: string, state: string, state_text: string, checkins: int, order_url: string}>}|null $list
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$columns = [
    'sold' => __('Sold', 'benefit'),
    'held' => __('Held', 'benefit'),
    'left' => __('Left', 'benefit'),
    'admitted' => __('Checked in', 'benefit'),
    'gross' => __('Revenue', 'benefit'),
    'tax' => __('of which tax', 'benefit'),
    'net' => __('Revenue without tax', 'benefit'),
];
$pageLink = static fn(int $number): string => add_query_arg(['list_page' => $number, 'find' => $list['find'] ?? ''], $pageUrl);
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

    <?php if ($eventId === 0 || $total === null || $list === null) : ?>
        <p><?php echo esc_html($unknown ? __('There is no such event.', 'benefit') : __('There are no events yet.', 'benefit')); ?></p>
    <?php else : ?>
        <h2><?php echo esc_html($events[$eventId]); ?></h2>
        <table class="widefat striped benefit-figures-table">
            <caption class="screen-reader-text"><?php esc_html_e('Sold, held and left by ticket type, with the revenue after refunds.', 'benefit'); ?></caption>
            <thead>
                <tr>
                    <th scope="col"><?php esc_html_e('Ticket type', 'benefit'); ?></th>
                    <?php foreach ($columns as $label) : ?>
                        <th scope="col" class="benefit-number"><?php echo esc_html($label); ?></th>
                    <?php endforeach; ?>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($rows as $row) : ?>
                    <tr>
                        <th scope="row"><?php echo esc_html($row['name']); ?></th>
                        <?php foreach ($columns as $name => $label) : ?>
                            <td class="benefit-number" data-label="<?php echo esc_attr($label); ?>"><?php echo esc_html($row[$name]); ?></td>
                        <?php endforeach; ?>
                    </tr>
                <?php endforeach; ?>
            </tbody>
            <tfoot>
                <tr>
                    <th scope="row"><?php echo esc_html($total['name']); ?></th>
                    <?php foreach ($columns as $name => $label) : ?>
                        <td class="benefit-number" data-label="<?php echo esc_attr($label); ?>"><?php echo esc_html($total[$name]); ?></td>
                    <?php endforeach; ?>
                </tr>
            </tfoot>
        </table>
        <p class="description"><?php esc_html_e('Revenue is that of paid orders, after refunds. Held places are those in carts and in unpaid orders. “Left” in the last line is the number that can still be sold in total.', 'benefit'); ?></p>
        <p><a href="<?php echo esc_url($orders_url); ?>"><?php esc_html_e('Orders of this event', 'benefit'); ?></a></p>

        <h2 id="attendees"><?php esc_html_e('Attendees', 'benefit'); ?></h2>
        <div class="benefit-figures-tools">
            <form method="get" action="<?php echo esc_url(admin_url('edit.php')); ?>#attendees" role="search">
                <input type="hidden" name="post_type" value="benefit_event">
                <input type="hidden" name="page" value="<?php echo esc_attr($page); ?>">
                <input type="hidden" name="event_id" value="<?php echo esc_attr((string) $eventId); ?>">
                <label class="screen-reader-text" for="benefit-figures-find"><?php esc_html_e('Find attendees by the beginning of a name, an e-mail address or a ticket code', 'benefit'); ?></label>
                <input type="search" id="benefit-figures-find" name="find" maxlength="190" value="<?php echo esc_attr($list['find']); ?>" placeholder="<?php esc_attr_e('Name, e-mail or code', 'benefit'); ?>">
                <button class="button"><?php esc_html_e('Find', 'benefit'); ?></button>
            </form>
            <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
                <?php echo $fields_html; // phpcs:ignore WordPress.Security.EscapeOutput -- Endpoint::screenFields() escapes?>
                <button class="button"><?php esc_html_e('Download all as CSV', 'benefit'); ?></button>
            </form>
        </div>
        <p role="status">
            <?php
            echo esc_html(sprintf(
                /* translators: %s: number of people */
                _n('%s attendee', '%s attendees', $list['found'], 'benefit'),
                number_format_i18n($list['found']),
            ));
        ?>
        </p>
        <?php if ($list['people'] !== []) : ?>
            <table class="widefat striped benefit-figures-table">
                <caption class="screen-reader-text"><?php esc_html_e('Attendees by name', 'benefit'); ?></caption>
                <thead>
                    <tr>
                        <th scope="col"><?php esc_html_e('Name', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('E-mail', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Ticket type', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Ticket code', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Ticket', 'benefit'); ?></th>
                        <th scope="col" class="benefit-number"><?php esc_html_e('Check-ins', 'benefit'); ?></th>
                    </tr>
                </thead>
                <tbody>
                    <?php foreach ($list['people'] as $person) : ?>
                        <tr>
                            <th scope="row"><a href="<?php echo esc_url($person['order_url']); ?>"><?php echo esc_html($person['name']); ?></a></th>
                            <td data-label="<?php esc_attr_e('E-mail', 'benefit'); ?>"><?php echo esc_html($person['email']); ?></td>
                            <td data-label="<?php esc_attr_e('Ticket type', 'benefit'); ?>"><?php echo esc_html($person['ticket']); ?></td>
                            <td data-label="<?php esc_attr_e('Ticket code', 'benefit'); ?>"><?php echo esc_html($person['code']); ?></td>
                            <td data-label="<?php esc_attr_e('Ticket', 'benefit'); ?>"><?php echo esc_html($person['state_text']); ?></td>
                            <td class="benefit-number" data-label="<?php esc_attr_e('Check-ins', 'benefit'); ?>"><?php echo esc_html(number_format_i18n($person['checkins'])); ?></td>
                        </tr>
                    <?php endforeach; ?>
                </tbody>
            </table>
        <?php endif; ?>
        <?php if ($list['pages'] > 1) : ?>
            <nav class="benefit-figures-pages" aria-label="<?php esc_attr_e('Pages of the list', 'benefit'); ?>">
                <?php if ($list['page'] > 1) : ?>
                    <a class="button" href="<?php echo esc_url($pageLink($list['page'] - 1)); ?>#attendees"><?php esc_html_e('Previous page', 'benefit'); ?></a>
                <?php endif; ?>
                <span>
                    <?php
                    /* translators: 1: number of this page, 2: number of pages */
                    echo esc_html(sprintf(__('Page %1$s of %2$s', 'benefit'), number_format_i18n($list['page']), number_format_i18n($list['pages'])));
            ?>
                </span>
                <?php if ($list['page'] < $list['pages']) : ?>
                    <a class="button" href="<?php echo esc_url($pageLink($list['page'] + 1)); ?>#attendees"><?php esc_html_e('Next page', 'benefit'); ?></a>
                <?php endif; ?>
            </nav>
        <?php endif; ?>
    <?php endif; ?>
</div>
