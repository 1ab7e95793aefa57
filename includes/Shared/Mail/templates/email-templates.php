<?php
/**
 * Benefit → E-mails.
 *
 * @var list<array{label: string, subject: string, isChanged: bool, url: string}> $rows
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="wrap">
    <h1><?php esc_html_e('E-mails', 'benefit'); ?></h1>
    <p><?php esc_html_e('These e-mails are sent automatically. You can change their texts.', 'benefit'); ?></p>
    <table class="widefat striped" style="max-inline-size:50rem">
        <thead>
            <tr>
                <th scope="col"><?php esc_html_e('E-mail', 'benefit'); ?></th>
                <th scope="col"><?php esc_html_e('Text', 'benefit'); ?></th>
            </tr>
        </thead>
        <tbody>
            <?php foreach ($rows as $row) : ?>
            <tr>
                <th scope="row">
                    <strong><a href="<?php echo esc_url($row['url']); ?>"><?php echo esc_html($row['label']); ?></a></strong><br>
                    <?php echo esc_html($row['subject']); ?>
                </th>
                <td><?php echo $row['isChanged'] ? esc_html__('Changed', 'benefit') : esc_html__('Original', 'benefit'); ?></td>
            </tr>
            <?php endforeach; ?>
        </tbody>
    </table>
</div>
