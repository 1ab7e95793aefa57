<?php
/**
 * Events → Reports.
 *
 * @var array<int, string> $events   title by id
 * @var int                $eventId  0: none
 * @var bool               $unknown  an event was asked for that there is not
 * @var string             $figures_html
 * @var string             $attendees_html
 * @var string             $anchor      where these begin
 * @var string             $page        of the admin
 * @var string             $orders_url
 * @var string             $print_url
 * @var string             $fields_html of the form that downloads the list
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

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
        <p><?php echo esc_html($unknown ? __('There is no such event.', 'benefit') : __('There are no events yet.', 'benefit')); ?></p>
    <?php else : ?>
        <h2><?php echo esc_html($events[$eventId]); ?></h2>
        <?php echo $figures_html; ?>
        <p class="description"><?php esc_html_e('Revenue is that of paid orders, after refunds. Held places are those in carts and in unpaid orders. “Left” in the last line is the number that can still be sold in total.', 'benefit'); ?></p>
        <p><a href="<?php echo esc_url($orders_url); ?>"><?php esc_html_e('Orders of this event', 'benefit'); ?></a></p>

        <h2 id="<?php echo esc_attr($anchor); ?>"><?php esc_html_e('Attendees', 'benefit'); ?></h2>
        <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
            <?php echo $fields_html; ?>
            <button class="button"><?php esc_html_e('Download all as CSV', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($print_url); ?>"><?php esc_html_e('List to print', 'benefit'); ?></a>
        </form>
        <?php echo $attendees_html; ?>
    <?php endif; ?>
</div>
