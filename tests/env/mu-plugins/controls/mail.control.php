<?php

/** Makes the e-mails of this request fail. */

declare(strict_types=1);

defined('ABSPATH') || exit;

add_filter('benefit_test_mail_fails', '__return_true');

return static fn(mixed $sql): mixed => $sql;
