#!/bin/sh
# etcd of the first server; the others differ in `NAME` and `ADDRESS`.
NAME=db1
ADDRESS=10.0.0.11
exec etcd --name "$NAME" --data-dir /var/lib/etcd/prumo --enable-v2 \
  --listen-peer-urls "http://$ADDRESS:2380" --initial-advertise-peer-urls "http://$ADDRESS:2380" \
  --listen-client-urls "http://$ADDRESS:2379" --advertise-client-urls "http://$ADDRESS:2379" \
  --initial-cluster db1=http://10.0.0.11:2380,db2=http://10.0.0.12:2380,db3=http://10.0.0.13:2380 \
  --initial-cluster-token prumo --initial-cluster-state new
