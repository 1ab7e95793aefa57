<?php
/**
 * The printable list for the door.
 *
 * @var string $title the event's title
 * @var string $count number of people, in words
 * @var string $backUrl
 * @var list<array{name: string, type: string, code: string, checked_in: string}> $people
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="wrap benefit-print">
    <h1><?php echo esc_html($title); ?></h1>
    <p><?php echo esc_html($count); ?></p>
    <p class="benefit-print-screen">
        <button type="button" class="button button-primary" id="benefit-print" hidden><?php esc_html_e('Print', 'benefit'); ?></button>
        <a class="button" href="<?php echo esc_url($backUrl); ?>"><?php esc_html_e('Back to reports', 'benefit'); ?></a>
    </p>
    <?php if ($people !== []) : ?>
        <table class="widefat striped">
            <caption class="screen-reader-text"><?php esc_html_e('Attendees by name', 'benefit'); ?></caption>
            <thead>
                <tr>
                    <th scope="col" class="benefit-print-box"><?php esc_html_e('Checked in', 'benefit'); ?></th>
                    <th scope="col"><?php esc_html_e('Name', 'benefit'); ?></th>
                    <th scope="col"><?php esc_html_e('Ticket type', 'benefit'); ?></th>
                    <th scope="col"><?php esc_html_e('Ticket code', 'benefit'); ?></th>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($people as $person) : ?>
                    <tr>
                        <td class="benefit-print-box"><span aria-hidden="true"><?php echo $person['checked_in'] === '' ? '' : '✓'; ?></span><?php echo esc_html($person['checked_in']); ?></td>
                        <th scope="row"><?php echo esc_html($person['name']); ?></th>
                        <td><?php echo esc_html($person['type']); ?></td>
                        <td><?php echo esc_html($person['code']); ?></td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
</div>
