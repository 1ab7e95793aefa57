<?php

declare(strict_types=1);

defined('ABSPATH') || exit;

require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
require_once ABSPATH . WPINC . '/class-wp-phpmailer.php';

/** Builds a complete mail, as it would be sent, and writes it to a file. */
final class CaughtMail extends WP_PHPMailer
{
    public function send(): bool
    {
        if (apply_filters('benefit_test_mail_fails', false)) {
            throw new PHPMailer\PHPMailer\Exception('The mail server does not answer (a test has switched it off).');
        }
        if (!$this->preSend()) {
            return false;
        }
        // Names sort by time; a mail is renamed when it is complete, so that half a mail is never read.
        $name = sprintf('%s/%s-%s', BENEFIT_MAIL_FOLDER, sprintf('%017.6f', microtime(true)), bin2hex(random_bytes(4)));
        if (file_put_contents("{$name}.part", $this->getSentMIMEMessage()) === false) {
            throw new PHPMailer\PHPMailer\Exception('The mail cannot be written to ' . BENEFIT_MAIL_FOLDER);
        }

        return rename("{$name}.part", "{$name}.eml");
    }
}
